// Stands in for the part of Module Federation's SDK that loads scripts under Node: 2 KB that no browser runs.
function notInBrowsers() {
  throw new Error('Scripts are loaded by the browser here');
}

export { notInBrowsers as createScriptNode, notInBrowsers as loadScriptNode };
