import { randomOf } from './drawing.ts';

/** A car's wheel: tyre, brake disc, and alloy spokes whose number and width come from the seed. */
export function alloyWheel(x: number, y: number, radius: number, seed: string | number): string {
  const random = randomOf(`wheel ${seed}`);
  const rim = radius * 0.72;
  const spokes = 5 + Math.floor(random() * 3) * (random() < 0.5 ? 1 : 2);
  const width = (rim * (spokes > 7 ? 0.9 : 1.5)) / spokes;
  const spoke = `M${-width * 0.55} ${-rim * 0.14} L${-width * 0.95} ${-rim * 0.93} L${width * 0.95} ${-rim * 0.93} L${width * 0.55} ${-rim * 0.14}Z`;
  const turned = Array.from(
    { length: spokes },
    (_, index) =>
      `<path d="${spoke}" transform="rotate(${(360 / spokes) * index + 8})" fill="url(#metal)" stroke="#565b61" stroke-width="1"/>`,
  );
  return `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="url(#tyre)"/>
<circle r="${radius * 0.86}" fill="none" stroke="#3d3f42" stroke-width="1.5"/>
<circle r="${rim}" fill="url(#rimDark)"/><circle r="${rim * 0.66}" fill="#8a8f94" fill-opacity=".5"/>
${turned.join('')}<circle r="${rim * 0.955}" fill="none" stroke="#c9cdd2" stroke-width="${rim * 0.085}"/>
<circle r="${rim * 0.22}" fill="url(#metal)" stroke="#6d7277"/><circle r="${rim * 0.12}" fill="#33363a"/></g>`;
}

/** A van's steel wheel behind a plain cover. */
export function coveredWheel(x: number, y: number, radius: number): string {
  const rim = radius * 0.64;
  const holes = Array.from({ length: 10 }, (_, index) => {
    const angle = (Math.PI / 5) * index;
    return `<circle cx="${Math.cos(angle) * rim * 0.7}" cy="${Math.sin(angle) * rim * 0.7}" r="${rim * 0.11}" fill="#33363a"/>`;
  });
  return `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="url(#tyre)"/>
<circle r="${radius * 0.84}" fill="none" stroke="#3d3f42" stroke-width="1.5"/>
<circle r="${rim}" fill="url(#metal)" stroke="#4d5156" stroke-width="3"/>${holes.join('')}
<circle r="${rim * 0.38}" fill="#9ba1a7" stroke="#71767b"/><circle r="${rim * 0.2}" fill="#6b7075"/></g>`;
}

/** A truck's wheel: a high tyre, a dished rim and a ring of bolts. */
export function truckWheel(x: number, y: number, radius: number): string {
  const rim = radius * 0.6;
  const bolts = Array.from({ length: 10 }, (_, index) => {
    const angle = (Math.PI / 5) * index;
    return `<circle cx="${Math.cos(angle) * rim * 0.55}" cy="${Math.sin(angle) * rim * 0.55}" r="${rim * 0.075}" fill="#43474b"/>`;
  });
  return `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="url(#tyre)"/>
<circle r="${radius * 0.95}" fill="none" stroke="#050505" stroke-width="${radius * 0.09}" stroke-dasharray="${radius * 0.13} ${radius * 0.06}"/>
<circle r="${radius * 0.8}" fill="none" stroke="#3d3f42" stroke-width="1.5"/>
<circle r="${rim}" fill="#b4babf" stroke="#54585d" stroke-width="3"/><circle r="${rim * 0.76}" fill="#7b8187"/>
<circle r="${rim * 0.7}" fill="url(#metal)"/>${bolts.join('')}<circle r="${rim * 0.3}" fill="#6d7278" stroke="#4a4e52" stroke-width="2"/>
<circle r="${rim * 0.16}" fill="#94999e"/></g>`;
}

/** A motorcycle's wheel: an open ring with thin spokes and a disc. */
export function openWheel(x: number, y: number, radius: number, spokes: number): string {
  const rim = radius * 0.78;
  const lines = Array.from({ length: spokes }, (_, index) => {
    const angle = ((Math.PI * 2) / spokes) * index + 0.3;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return `<path d="M${cos * radius * 0.12} ${sin * radius * 0.12}L${cos * rim} ${sin * rim}" stroke="#3a3d41" stroke-width="${spokes > 8 ? 3 : 9}" fill="none"/>`;
  });
  return `<g transform="translate(${x} ${y})"><circle r="${radius * 0.89}" fill="none" stroke="#151617" stroke-width="${radius * 0.22}"/>
<circle r="${radius * 0.97}" fill="none" stroke="#2e3033" stroke-width="2"/>
<circle r="${rim}" fill="none" stroke="#55595e" stroke-width="${radius * 0.06}"/>${lines.join('')}
<circle r="${radius * 0.4}" fill="none" stroke="#b9bec3" stroke-width="${radius * 0.1}" stroke-dasharray="9 3"/>
<circle r="${radius * 0.16}" fill="url(#metal)" stroke="#45494d"/></g>`;
}
