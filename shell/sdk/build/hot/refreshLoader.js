// A webpack loader behind the compiler: lets React Refresh know the components of a module, and take a changed one into use
// without loading the page again. `refreshScript.ts` has the counterpart in the page.
export default function refreshLoader(code, map) {
  const header =
    'const $RefreshReg$ = __forksightRefresh.registrar(__webpack_module__.id), ' +
    '$RefreshSig$ = __forksightRefresh.createSignatureFunctionForTransform; ';
  const footer =
    '\n;if (import.meta.webpackHot) ' +
    '__forksightRefresh.settle(import.meta.webpackHot, __webpack_module__.id, __webpack_module__.exports);';
  this.callback(null, header + code + footer, map);
}
