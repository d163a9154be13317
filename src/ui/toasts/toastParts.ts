// One file of the build for what shows toasts and the library that keeps them.
export { toast as library } from 'react-hot-toast/headless';
export { ToastItems } from './ToastItems';
