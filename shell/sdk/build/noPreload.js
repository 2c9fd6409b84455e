// Replaces Module Federation's preloading: the shell requests the files of a page itself (shell/src/remotes/preloadFiles.ts).
const nothing = () => [];

export {
  nothing as defaultPreloadArgs,
  nothing as formatPreloadArgs,
  nothing as normalizePreloadExposes,
  nothing as preloadAssets,
};
