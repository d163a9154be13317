import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { answers, json, listOf, none, objectOf, ofPath, text, written } from './harness';
import { bodyOf, isText, type Row } from './collection';
import { callerOf, type CreateWorld } from './servers';

// Owners and nested records; what a check must not call; ids in examples that real records have.

const orNull = (type: string, part: object = {}) => ({ type: [type, 'null'], ...part });
const isDone = { type: 'boolean' };
const schemas = {
  Account: objectOf({ name: text, mail: orNull('string', { format: 'email' }) }, ['name']),
  NewProject: objectOf(
    {
      ...{ id: text, name: { ...text, minLength: 1 } },
      ...{ parent: orNull('string'), budget: orNull('number', { minimum: 0 }) },
    },
    ['name'],
  ),
  Project: { allOf: [{ $ref: '#/components/schemas/NewProject' }, { required: ['id', 'name'] }] },
  NewTask: objectOf({ title: text, done: isDone }, ['title']),
  Task: objectOf({ id: text, title: text, done: isDone }),
};
const ref = (kind: keyof typeof schemas) => ({ $ref: `#/components/schemas/${kind}` });
const does = (operationId: string, responses: object = none('204')) => ({ operationId, responses });
const takes = (schema: object) => ({ requestBody: json(schema) });
const refusals = (...statuses: string[]) => Object.assign({}, ...statuses.map(none)) as object;
const inPath = (name: string, example: string) => ofPath(name).map((one) => ({ ...one, example }));
const inProject = inPath('projectId', 'p1');

const contract = written(
  {
    '/login': {
      post: {
        ...does('logIn', {
          ...answers({ type: 'object', properties: { id: text, token: text } }),
          ...none('401'),
        }),
        security: [],
        requestBody: {
          content: { 'application/json': { schema: objectOf({ name: text }), example: { name: 'anna' } } },
        },
      },
    },
    '/logout': { post: does('logOut'), get: does('logOutByLink') },
    '/new-password': { post: does('changePassword') },
    '/projects/remove-old': { post: does('tidy') },
    '/invitations': {
      post: {
        ...does('invite'),
        parameters: [
          { in: 'query', name: 'accountId', required: true, schema: { type: 'integer' }, example: 1 },
        ],
      },
    },
    '/me': {
      get: does('getMe', { ...answers(ref('Account')), ...none('401') }),
      put: { ...does('changeMe', answers(ref('Account'))), ...takes(ref('Account')) },
      delete: does('deleteMe'),
    },
    '/user': {
      post: {
        ...does('createUser', refusals('201', '400')),
        ...takes({ required: ['name'], properties: { name: text } }),
      },
    },
    '/accounts/{name}/follow': {
      parameters: inPath('name', 'anna'),
      post: does('follow'),
      delete: does('unfollow'),
    },
    '/projects': {
      get: does('listProjects', { ...answers(listOf(ref('Project'))), ...none('401') }),
      post: {
        ...does('createProject', { ...answers(ref('Project'), '201'), ...refusals('401', '422') }),
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: ref('NewProject'),
              example: { id: 'p1', name: 'Garden', parent: 'p1' },
            },
          },
        },
      },
      delete: does('deleteProjects'),
    },
    '/projects/{projectId}': {
      parameters: inProject,
      get: does('getProject', { ...answers(ref('Project')), ...refusals('401', '404') }),
      patch: {
        ...does('changeProject', { ...answers(ref('Project')), ...refusals('401', '404', '422') }),
        ...takes(ref('NewProject')),
      },
      delete: does('deleteProject', refusals('204', '401', '404')),
    },
    '/projects/{projectId}/tasks': {
      parameters: inProject,
      get: does('listTasks', { ...answers(listOf(ref('Task'))), ...refusals('401', '404') }),
      post: {
        ...does('addTask', { ...answers(ref('Task'), '201'), ...refusals('401', '404', '422') }),
        ...takes(ref('NewTask')),
      },
    },
    '/projects/{projectId}/tasks/{taskId}': {
      parameters: [...inProject, ...inPath('taskId', 't1')],
      get: does('getTask', { ...answers(ref('Task')), ...refusals('401', '404') }),
      delete: does('deleteTask', refusals('204', '401', '404')),
    },
  },
  {},
  {
    security: [{ token: [] }],
    components: { schemas, securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  },
);

/** Each account sees its own projects alone, so another one gets 404. It ignores the id that a client sends. */
export const projects: CreateWorld = (fault) => {
  interface Project extends Row {
    id: string;
    owner: string;
    tasks: Row[];
  }
  const old: Project = {
    id: 'p1',
    name: 'Garden',
    parent: null,
    owner: 'anna',
    tasks: [{ id: 't1', title: 'Dig', done: false }],
  };
  const accounts = new Map([['anna', 'anna@example.com']]);
  const followed = new Set<string>();
  let calls = 0;
  let all: Project[] = [old];
  const app = new Hono<{ Variables: { caller: string } }>();
  const shown = ({ owner: _, tasks: __, ...project }: Project) => project;
  const isWrong = ({ name, parent = null, budget = null }: Row) =>
    !isText(name) ||
    !(parent === null || isText(parent)) ||
    !(budget === null || (typeof budget === 'number' && budget >= 0));

  app.post('/login', (c) => c.json({ id: 'anna', token: 'user-anna' }));
  app.use(async (c, next) => {
    const caller = callerOf(c);
    const isOpen = fault === 'tasks need no token' && c.req.path.includes('/tasks');
    if (caller === undefined && !isOpen) return c.body(null, 401);
    c.set('caller', caller ?? '');
    return next();
  });
  app.on(['GET', 'POST'], ['/logout', '/new-password', '/projects/remove-old', '/invitations'], (c) => {
    calls += 1;
    return c.body(null, 204);
  });
  app.on(['PUT', 'DELETE'], '/me', (c) => ((calls += 1), c.body(null, 204)));
  app.get('/me', (c) => c.json({ name: c.var.caller, mail: accounts.get(c.var.caller) ?? null }));
  app.post('/user', async (c) => c.body(null, typeof (await bodyOf(c)).name === 'string' ? 201 : 400));
  app.post('/accounts/:name/follow', (c) => (followed.add(c.req.param('name')), c.body(null, 204)));
  app.delete('/accounts/:name/follow', (c) => ((calls += 1), c.body(null, 204)));
  app.delete('/projects', (c) => ((calls += 1), c.body(null, 204)));

  app.get('/projects', (c) => c.json(all.filter(({ owner }) => owner === c.var.caller).map(shown)));
  app.post('/projects', async (c) => {
    const body = await bodyOf(c);
    if (isWrong(body)) return c.body(null, 422);
    // The parent is changed too, so it must be one that the check has stored.
    const parent = all.find(({ id }) => id === body.parent);
    if (isText(body.parent) && !parent) return c.body(null, 422);
    if (parent) parent.children = Number(parent.children ?? 0) + 1;
    const project = { ...body, id: randomUUID(), owner: c.var.caller, tasks: [] };
    all.push(project);
    return c.json(shown(project), 201);
  });
  const isWrite = (c: Context) => c.req.method !== 'GET';
  const find = (c: Context) =>
    all.find(
      ({ id, owner }) =>
        id === c.req.param('id') &&
        (owner === c.get('caller') ||
          c.get('caller') === '' ||
          (isWrite(c) && fault === 'all may change a project')),
    );
  app.on(['GET', 'PATCH', 'DELETE'], '/projects/:id', async (c) => {
    const project = find(c);
    if (!project) return c.body(null, 404);
    if (c.req.method === 'GET') return c.json(shown(project));
    if (c.req.method === 'DELETE') {
      all = all.filter((one) => one !== project);
      return c.body(null, 204);
    }
    const body: Row = { ...(await bodyOf(c)), id: project.id };
    if (fault === 'a budget of text is a 500' && isText(body.budget)) return c.body(null, 500);
    if (isWrong({ ...project, ...body })) return c.body(null, 422);
    const changed = {
      ...project,
      ...(fault === 'the name cannot be changed' ? { ...body, name: project.name } : body),
    };
    all = all.map((one) => (one === project ? changed : one));
    return c.json(shown(changed));
  });
  app.get('/projects/:id/tasks', (c) => {
    const project = find(c);
    return project ? c.json(fault === 'tasks are not listed' ? [] : project.tasks) : c.body(null, 404);
  });
  app.post('/projects/:id/tasks', async (c) => {
    const { title, done = false } = await bodyOf(c);
    const project = find(c);
    if (!project) return c.body(null, 404);
    if (typeof title !== 'string' || typeof done !== 'boolean') return c.body(null, 422);
    const task = { id: randomUUID(), title, done };
    project.tasks.push(task);
    return c.json(task, 201);
  });
  app.on(['GET', 'DELETE'], '/projects/:id/tasks/:task', (c) => {
    const project = find(c);
    const place = project?.tasks.findIndex(({ id }) => id === c.req.param('task')) ?? -1;
    if (!project || place < 0) return c.body(null, 404);
    if (c.req.method === 'GET') return c.json(project.tasks[place]);
    if (fault !== 'deleted tasks stay') project.tasks.splice(place, 1);
    return c.body(null, 204);
  });
  return {
    app,
    contract,
    server: 'http://projects.test',
    existing: () =>
      structuredClone({
        old: all.find(({ id }) => id === 'p1'),
        accounts: [...accounts],
        calls,
        followed: [...followed],
      }),
  };
};
