/** A refusal in the image host's shape: always 400, with a code of its own. */
export class UploadProblem extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }

  get body() {
    return { status_code: 400, error: { message: this.message, code: this.code }, status_txt: 'Bad Request' };
  }
}

export const badKey = () => new UploadProblem(100, 'Invalid API v1 key.');
export const noPicture = () => new UploadProblem(130, 'Empty upload source.');
export const tooLarge = () => new UploadProblem(310, 'File too big. The limit is 32 MB.');
export const notAPicture = () =>
  new UploadProblem(310, 'Invalid image file. JPEG, PNG, WebP and GIF are taken.');
export const tooManyPixels = (width: number, height: number) =>
  new UploadProblem(310, `The picture has ${width} × ${height} pixels. The limit is 80 million.`);
