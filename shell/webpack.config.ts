import { hostConfig } from '@forksight/sdk/build/webpack';

export default hostConfig(import.meta.dirname);
