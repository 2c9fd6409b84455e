import { remoteConfig } from '@forksight/sdk/build/webpack';

export default remoteConfig(import.meta.dirname);
