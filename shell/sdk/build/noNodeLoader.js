// Replaces the part of Module Federation's SDK that loads scripts in Node: 2 KB that browsers never run.
function notInBrowsers() {
  throw new Error('Scripts are loaded by the browser here');
}

export { notInBrowsers as createScriptNode, notInBrowsers as loadScriptNode };
