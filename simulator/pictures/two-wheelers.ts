import { sheet } from './drawing.ts';
import type { Drawing, Paint } from './drawing.ts';
import { openWheel } from './wheels.ts';

export function drawMotorcycle(paint: Paint): Drawing {
  const radius = 104;
  const axle = sheet.ground - radius;
  const [front, rear] = [372, 838];
  const outline =
    'M446 352 C468 312 520 292 566 294 C612 296 640 316 662 344 C640 372 596 388 548 390 C506 390 466 380 446 352Z';
  const cowl = 'M700 346 C760 332 830 312 902 286 C912 292 912 304 900 314 C856 344 776 372 712 376Z';
  const lamp = 'M398 300 C412 284 444 282 462 298 C470 320 462 346 444 356 C420 356 398 336 398 300Z';
  const art = `
${openWheel(rear, axle, radius, 5)}${openWheel(front, axle, radius, 5)}
<path d="M${rear} ${axle} L646 494 L660 524 L${rear + 6} ${axle + 16}Z" fill="url(#metal)" stroke="#4a4e52" stroke-width="2"/>
<path d="M${rear} ${axle - 26} L640 468 M${rear} ${axle + 26} L640 520" stroke="#2a2c2f" stroke-width="5" stroke-dasharray="7 3" fill="none"/>
<path d="M474 330 L492 520 L650 548 L684 470 L706 372 L560 372Z" fill="none" stroke="#2b2e31" stroke-width="15" stroke-linejoin="round"/>
<path d="M496 430 h150 l18 60 l-20 62 q-70 24 -132 -4 l-20 -60Z" fill="#33373b"/><path d="M508 396 L566 388 L584 456 L520 462Z M586 388 L646 392 L632 458 L592 456Z" fill="#4c5156"/>
<path d="M510 408 l58 -8 M513 420 l58 -8 M516 432 l58 -8 M519 444 l58 -8 M590 402 l52 2 M592 416 l48 2 M594 430 l44 2 M596 444 l40 2" stroke="#25282b" stroke-width="4" fill="none"/>
<circle cx="596" cy="506" r="38" fill="url(#metal)" stroke="#4c5054" stroke-width="3"/><circle cx="596" cy="506" r="20" fill="#5b6066"/><circle cx="530" cy="514" r="24" fill="#4a4f54" stroke="#2a2d30" stroke-width="3"/>
<path d="M520 454 C470 470 470 556 540 566 L700 566 L900 530 L908 548 L706 596 L536 594 C440 590 450 460 506 440Z" fill="url(#metal)" stroke="#5a5f64" stroke-width="2"/><path d="M760 554 L912 524 q14 12 4 32 L768 586Z" fill="#2c2f32"/>
<path d="M${front} ${axle} L456 300" stroke="#b9a15a" stroke-width="15" stroke-linecap="round" fill="none"/><path d="M${front + 10} ${axle} L462 302" stroke="#7d8389" stroke-width="7" fill="none"/><path d="M424 380 L462 296" stroke="#2b2e31" stroke-width="19" stroke-linecap="round" fill="none"/>
<path d="M264 494 A112 112 0 0 1 448 438 L440 452 A98 98 0 0 0 280 502Z" fill="${paint.hex}" stroke="${paint.dark}" stroke-width="1.6"/>
<path d="${lamp}" fill="${paint.hex}" stroke="${paint.dark}" stroke-width="1.6"/><path d="M398 304 C404 292 416 288 426 290 C424 314 424 336 430 350 C412 346 398 330 398 304Z" fill="url(#lens)" stroke="#2b3036" stroke-width="2"/>
<path d="M462 296 C476 262 500 252 540 256" fill="none" stroke="#25282b" stroke-width="9" stroke-linecap="round"/><path d="M520 254 h40" stroke="#17191b" stroke-width="15" stroke-linecap="round" fill="none"/><path d="M470 282 q-16 -34 -6 -54" fill="none" stroke="#25282b" stroke-width="5"/><ellipse cx="462" cy="218" rx="24" ry="15" fill="#1f2225"/>
<path d="M654 352 C672 336 690 340 716 336 C770 330 820 306 884 288 L900 292 C850 330 780 352 720 366 C696 372 668 368 654 352Z" fill="#1a1b1d"/><path d="${cowl}" fill="${paint.hex}" stroke="${paint.dark}" stroke-width="1.6"/>
<path d="M660 372 L712 372 L740 400 L700 470 L676 450Z" fill="#25282b"/><path d="M716 392 L796 486" stroke="#c9a63c" stroke-width="13" stroke-dasharray="7 5" fill="none"/>
<path d="M894 288 l22 -2 q8 12 -6 24 l-20 4Z" fill="url(#redLens)"/><path d="M886 316 L948 388 L936 396 L868 330Z" fill="#1d1f21"/>
<path d="${outline}" fill="${paint.hex}" stroke="${paint.dark}" stroke-width="1.6"/><path d="M458 344 C482 312 528 302 566 304 C600 306 624 318 640 332 C592 318 520 318 458 344Z" fill="#fff" fill-opacity=".42"/><path d="M470 372 C520 388 600 384 650 354 C628 376 590 388 548 390 C514 390 488 384 470 372Z" fill="#000" fill-opacity=".26"/>
<path d="M648 560 L606 616" stroke="#2b2e31" stroke-width="8" stroke-linecap="round" fill="none"/>`;
  return {
    art,
    glass: '',
    outline: `${outline} ${cowl} ${lamp}`,
    front: 268,
    rear: 942,
    top: 206,
    belt: 300,
    reach: 190,
    wheels: [front, rear],
    lamps: { front: { x: 414, y: 318 }, rear: { x: 904, y: 300 } },
    flank: { x: 500, y: 356 },
    badge: { x: 574, y: 352, width: 110 },
  };
}

export function drawScooter(paint: Paint): Drawing {
  const radius = 66;
  const axle = sheet.ground - radius;
  const [front, rear] = [380, 824];
  const shield =
    'M436 262 C462 252 490 262 496 286 L520 470 C526 512 552 534 590 536 L600 562 H540 C486 562 462 530 452 480 L424 330 C420 300 424 274 436 262Z';
  const tail =
    'M596 540 C600 480 612 430 652 408 C720 392 820 388 900 402 C924 410 922 430 908 448 C880 500 840 520 790 524 L772 560 H600Z';
  const art = `
${openWheel(rear, axle, radius, 12)}${openWheel(front, axle, radius, 12)}
<path d="M${front} ${axle} L452 330" stroke="#7d8389" stroke-width="15" stroke-linecap="round" fill="none"/>
<path d="M690 520 L${rear + 20} ${axle + 12} L${rear + 24} ${axle - 22} L700 480Z" fill="#3a3e42"/><path d="M790 556 L904 548 q16 12 2 32 L796 588Z" fill="#2c2f32"/>
<path d="M544 562 H770 l-14 22 H560Z" fill="#1f2224"/><path d="M516 530 H640 v16 H516Z" fill="#2a2d30"/>
<path d="M302 548 C304 492 346 462 398 468 C436 474 456 500 462 530 C430 500 350 502 316 552Z" fill="${paint.hex}" stroke="${paint.dark}" stroke-width="1.6"/><path d="M314 526 C330 494 366 478 402 484 C372 486 338 500 322 536Z" fill="#fff" fill-opacity=".35"/>
<path d="${shield}" fill="${paint.hex}" stroke="${paint.dark}" stroke-width="1.6"/><path d="M440 276 C452 264 466 266 470 282 L500 470 C490 440 450 340 440 276Z" fill="#fff" fill-opacity=".3"/><path d="M496 290 L520 470 C526 512 552 534 590 536 C560 530 536 506 530 470 L506 300Z" fill="#000" fill-opacity=".35"/>
<path d="M422 268 C424 236 452 222 486 228 C508 234 510 262 496 276 C470 286 440 286 422 268Z" fill="${paint.hex}" stroke="${paint.dark}" stroke-width="1.6"/><ellipse cx="430" cy="254" rx="13" ry="18" fill="url(#lens)" stroke="#2b3036" stroke-width="2"/>
<path d="M486 236 l44 -12" stroke="#17191b" stroke-width="13" stroke-linecap="round" fill="none"/><path d="M484 230 q-10 -34 4 -58" fill="none" stroke="#25282b" stroke-width="5"/><circle cx="490" cy="160" r="19" fill="#1f2225"/>
<path d="M430 300 l-14 -4 v28 l16 8Z" fill="#f0a04a"/>
<path d="${tail}" fill="${paint.hex}" stroke="${paint.dark}" stroke-width="1.6"/><path d="M640 424 C720 406 830 402 904 416 C840 416 720 420 636 452Z" fill="#fff" fill-opacity=".34"/><path d="M606 548 C650 500 760 520 800 490 L772 560 H600Z" fill="#000" fill-opacity=".2"/>
<path d="M640 412 C650 376 690 372 740 374 C800 376 850 366 890 378 C912 388 914 402 902 408 C820 396 720 400 652 416Z" fill="#5b3a28"/><path d="M652 396 C670 382 720 382 760 384 C810 386 850 376 886 386" fill="none" stroke="#8a5f45" stroke-width="3"/>
<path d="M896 412 q26 2 22 22 l-16 24 q-14 -20 -6 -46Z" fill="url(#redLens)"/><path d="M880 386 q40 -8 62 -40" fill="none" stroke="url(#metal)" stroke-width="8"/>
<path d="M640 560 L610 616" stroke="#2b2e31" stroke-width="8" stroke-linecap="round" fill="none"/>`;
  return {
    art,
    glass: '',
    outline: `${shield} ${tail}`,
    front: 308,
    rear: 930,
    top: 146,
    belt: 380,
    reach: 170,
    wheels: [front, rear],
    lamps: { front: { x: 430, y: 254 }, rear: { x: 906, y: 432 } },
    flank: { x: 720, y: 464 },
    badge: { x: 770, y: 494, width: 100 },
  };
}
