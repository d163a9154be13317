// One chunk for the library that keeps the toasts and the component that shows them.
export { toast as library } from 'react-hot-toast/headless';
export { ToastItems } from './ToastItems';
