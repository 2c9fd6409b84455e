const { useId: useReactId } = require('react');
const original = require('@rc-component/util/lib/hooks/useId.js');

/** Gives antd's components ids of their own: in tests they all have the same, which mixes up names and layers. */
function useId(id) {
  const reactId = useReactId();
  return id || reactId;
}

module.exports = { ...original, __esModule: true, default: useId };
