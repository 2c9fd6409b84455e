/** A CSS module whose class names are their own names. */
module.exports = new Proxy(
  {},
  { get: (_, name) => (name === '__esModule' ? true : name === 'default' ? module.exports : name) },
);
