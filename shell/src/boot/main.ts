// The asynchronous boundary that shared libraries need: they are agreed on before any module that imports one runs.
void import('./bootstrap');
