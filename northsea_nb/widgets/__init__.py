"""The screens: boards, charts and panels for JupyterLab, Notebook, Voilà and JupyterLite.

A notebook needs one line of this, ``app("module:function")``; a board derives from
:class:`~northsea_nb.widgets.alive.LiveWidget`; every callback carries
:func:`~northsea_nb.widgets.guard.guarded`.
"""
