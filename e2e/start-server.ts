import { openShop } from './shop.ts';

/** The shop that the tests share; it closes with the run. */
export default () => openShop();
