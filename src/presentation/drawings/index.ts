export { drawOdometerChart } from './chart.ts';
export { drawDamage, explainHatchings } from './damage.ts';
export { drawIcon, drawIconSheet, type IconName, referToIcon } from './icons.ts';
export { drawQr } from './qr.ts';
export { drawStrip } from './strip.ts';
export { type DrawingColours, drawingStyle, withStyle } from './style.ts';
export { drawWaterfall } from './waterfall.ts';
