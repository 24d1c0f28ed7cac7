/** The plugins of this extension. */
import { bokehPlugin } from './bokehjs';
import { languagePlugin } from './languages/plugin';
import { marksPlugin } from './marks/plugin';
import { inspectorPlugin } from './panels/inspectorPlugin';
import { forgottenLoadPlugin } from './start/forgottenLoad';
import { makeCudaCellPlugin } from './start/makeCudaCell';
import { savedWidgetsPlugin } from './savedWidgets';
import { openedPlugin } from './opened/plugin';
import { stepsPlugin } from './steps/plugin';
import { startPlugin } from './start/plugin';

export { IInspector } from './tokens';
export default [
  languagePlugin,
  marksPlugin,
  inspectorPlugin,
  bokehPlugin,
  startPlugin,
  forgottenLoadPlugin,
  makeCudaCellPlugin,
  openedPlugin,
  stepsPlugin,
  savedWidgetsPlugin
];
