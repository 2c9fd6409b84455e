const cssinjs = require('@ant-design/cssinjs/lib');

const tokens = new Map();
const tokensOf = new WeakMap();

/** antd's styles without their rules, which jsdom leaves unread: to write them takes a third of a screen's time. */
module.exports = { ...cssinjs, useCacheToken, useCSSVarRegister() {}, useStyleRegister() {} };

/** Computed once for all screens of a test file, though each has a theme of its own. */
function useCacheToken(theme, [seed, given], { override, getComputedToken }) {
  if (!tokensOf.has(override)) {
    const key = JSON.stringify([theme.id, override]);
    if (!tokens.has(key)) tokens.set(key, getComputedToken({ ...seed, ...given }, override, theme));
    tokensOf.set(override, [tokens.get(key), '', tokens.get(key)]);
  }
  return tokensOf.get(override);
}
