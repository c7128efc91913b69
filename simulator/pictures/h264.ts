/**
 * H.264 of the simplest kind: every picture is decoded by itself and its macroblocks hold plain samples (I_PCM), which
 * needs no transform and no prediction. Large for what it shows, and played everywhere.
 */

export interface PlanarPicture {
  readonly width: number;
  readonly height: number;
  readonly luma: Uint8Array;
  readonly blueness: Uint8Array;
  readonly redness: Uint8Array;
}

/** Baseline profile, level 3; width and height are multiples of 16. */
export function sequenceParameters(width: number, height: number): Buffer {
  const bits = new BitWriter();
  bits.fixed(66, 8).fixed(0xc0, 8).fixed(30, 8);
  bits.unsigned(0); // its id
  bits.unsigned(0); // frame numbers have 4 bits
  bits.unsigned(2); // pictures are shown in the order in which they come
  bits.unsigned(0).fixed(0, 1); // no references, no gaps
  bits.unsigned(width / 16 - 1).unsigned(height / 16 - 1);
  bits.fixed(0b1100, 4); // whole frames, direct inference, no cropping, no usability information
  return unit(0x67, bits.stop());
}

export function pictureParameters(): Buffer {
  const bits = new BitWriter();
  bits.unsigned(0).unsigned(0).fixed(0, 2).unsigned(0);
  bits.unsigned(0).unsigned(0).fixed(0, 3);
  bits.signed(0).signed(0).signed(0);
  bits.fixed(0b100, 3); // the slice header controls deblocking
  return unit(0x68, bits.stop());
}

export function codePicture(picture: PlanarPicture, index: number): Buffer {
  const bits = new BitWriter();
  bits.unsigned(0).unsigned(7).unsigned(0).fixed(0, 4);
  bits.unsigned(index % 2); // two key pictures in a row need different ids
  bits.fixed(0, 2).signed(0).unsigned(1); // no long-term reference, plain quantizer, no deblocking
  for (let y = 0; y < picture.height; y += 16) {
    for (let x = 0; x < picture.width; x += 16) {
      bits.unsigned(25).align();
      bits.block(picture.luma, picture.width, x, y, 16);
      bits.block(picture.blueness, picture.width / 2, x / 2, y / 2, 8);
      bits.block(picture.redness, picture.width / 2, x / 2, y / 2, 8);
    }
  }
  return unit(0x65, bits.stop());
}

/** A unit's header and its bytes, with a 3 after two zeros so that no start code appears inside. */
function unit(header: number, content: Buffer): Buffer {
  const bytes: number[] = [header];
  let zeros = 0;
  for (const byte of content) {
    if (zeros === 2 && byte <= 3) {
      bytes.push(3);
      zeros = 0;
    }
    bytes.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Buffer.from(bytes);
}

class BitWriter {
  readonly #bytes: number[] = [];
  #pending = 0;
  #count = 0;

  fixed(value: number, length: number): this {
    for (let bit = length - 1; bit >= 0; bit -= 1) {
      this.#pending = (this.#pending << 1) | ((value >> bit) & 1);
      this.#count += 1;
      if (this.#count === 8) {
        this.#bytes.push(this.#pending);
        this.#pending = 0;
        this.#count = 0;
      }
    }
    return this;
  }

  /** Exponential Golomb code. */
  unsigned(value: number): this {
    const length = Math.floor(Math.log2(value + 1));
    return this.fixed(0, length).fixed(value + 1, length + 1);
  }

  signed(value: number): this {
    return this.unsigned(value > 0 ? value * 2 - 1 : -value * 2);
  }

  align(): this {
    return this.#count === 0 ? this : this.fixed(0, 8 - this.#count);
  }

  block(plane: Uint8Array, stride: number, x: number, y: number, size: number): void {
    for (let row = 0; row < size; row += 1) {
      const start = (y + row) * stride + x;
      for (let column = 0; column < size; column += 1) this.#bytes.push(plane[start + column] ?? 16);
    }
  }

  stop(): Buffer {
    this.fixed(1, 1).align();
    return Buffer.from(this.#bytes);
  }
}
