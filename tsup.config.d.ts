import { type Options } from 'tsup';
declare const _default: Options[] | Options | ((overrideOptions: Options) => Options[] | Options | Promise<Options[] | Options>);
export default _default;
