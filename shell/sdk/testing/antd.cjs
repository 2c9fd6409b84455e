/** antd, of which a test loads only the components that it shows: all of them take a second for each test file. */
module.exports = new Proxy(
  { __esModule: true },
  {
    get(loaded, name) {
      if (typeof name === 'string' && !(name in loaded)) {
        const folder = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
        loaded[name] = require(`antd/lib/${folder}`).default;
      }
      return loaded[name];
    },
  },
);
