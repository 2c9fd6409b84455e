/** A CSS module that maps each class name to itself. */
module.exports = new Proxy(
  {},
  { get: (_, name) => (name === '__esModule' ? true : name === 'default' ? module.exports : name) },
);
