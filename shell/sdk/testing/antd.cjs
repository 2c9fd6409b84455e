/** Loads antd's components on first use: loading all of them takes a second per test file. */
module.exports = new Proxy(
  { __esModule: true },
  {
    get(components, name) {
      if (typeof name === 'string' && !(name in components)) {
        const folder = name
          .replace(/(?<=[a-z])[A-Z]|(?<=[A-Z])[A-Z](?=[a-z])/g, (letter) => `-${letter}`)
          .toLowerCase();
        components[name] = require(`antd/lib/${folder}`).default;
      }
      return components[name];
    },
  },
);
