export const ok = <const Body>(body: Body) => ({ status: 200 as const, body });

export const inserted = (insertedId: string) => ok({ acknowledged: true, insertedId });

export const badRequest = (message: string) => ({ status: 400 as const, body: { message } });

export const unauthorized = { status: 401 as const, body: { message: 'Unauthorized access' } };

export const forbidden = { status: 403 as const, body: { message: 'forbidden access' } };

export const notFound = (message: string) => ({ status: 404 as const, body: { message } });

export const serverError = { status: 500 as const, body: { message: 'Internal server error' } };
