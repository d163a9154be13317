export { toast as library } from 'react-hot-toast/headless';
export { ToastSlips } from './ToastSlips';
