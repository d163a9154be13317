import { describe, expect, test } from 'vitest';
import { check } from './harness';
import { printsToken } from './printsToken';
import { forms } from './forms';
import { keys } from './keys';
import { projects } from './projects';
import { animals, books, notes, tickets } from './servers';
import { shelves } from './shelves';

const worlds = { notes, animals, keys, forms, projects, books, tickets, shelves };

/** The contracts of this folder, and what a server can do wrong, with the operations that the report may name first. */
const faults = {
  notes: {
    'listing ignores limit': ['get_notes'],
    'listing ignores offset': ['get_notes'],
    'storing needs no token': ['post_notes'],
    'what is stored is lost': ['post_notes', 'get_notes', 'get_notes_slug_'],
    'all may change a note': ['patch_notes_slug_'],
    'all may delete a note': ['delete_notes_slug_'],
    'a change is not kept': ['patch_notes_slug_'],
    'a changed text is lost': ['patch_notes_slug_'],
    'deleting keeps the note': ['delete_notes_slug_'],
    'a comment has a text as its id': ['post_notes_slug_comments'],
  },
  animals: {
    'next is missing': ['listAnimals'],
    'a missing weight is a 500': ['addAnimal'],
    'a known chip is a 500': ['addAnimal'],
    'storing answers 200': ['addAnimal'],
    'seenAt is no date': ['getAnimal'],
    'deleted animals stay': ['deleteAnimal'],
    'another animal is shown': ['deleteAnimal'],
    'the next animal goes, too': ['deleteAnimal'],
    'a replacement is not kept': ['replaceAnimal'],
    'all new animals are replaced': ['replaceAnimal'],
    'an animal that is gone is replaced': ['replaceAnimal'],
    'a replacement is of the last one': ['replaceAnimal'],
  },
  keys: {
    'the query needs no key': ['get_query'],
    'any password will do': ['get_basic'],
    'since is a year': ['get_optional'],
  },
  forms: {
    'a wrong form is a 500': ['subscribe'],
    'an upload has no id': ['upload'],
    'a file is a page': ['download'],
    'a sum is a text': ['sum'],
  },
  projects: {
    'tasks need no token': ['listTasks', 'addTask', 'getTask', 'deleteTask'],
    'all may change a project': ['changeProject', 'deleteProject', 'deleteTask'],
    'a budget of text is a 500': ['changeProject'],
    'the name cannot be changed': ['changeProject'],
    'tasks are not listed': ['listTasks', 'addTask'],
    'deleted tasks stay': ['deleteTask'],
  },
  books: {
    'the title finds all': ['listBooks'],
    'the room finds all': ['listBooks'],
    'books are on the third level': ['addBook'],
    'the oldest come first': ['listBooks'],
    'books are of 2020': ['addBook'],
    'equal books are stored once': ['addBook'],
    'all books are lent': ['lendBook'],
    'all may delete a book': ['deleteBook'],
  },
  tickets: {
    'limit is ignored': ['get_tickets'],
    'a ticket without tags is a 500': ['post_tickets'],
    'the due date has a time': ['post_tickets'],
    'a change is lost': ['patch_tickets_ticketId_'],
    'a change is of all tickets': ['patch_tickets_ticketId_'],
    'deleted tickets stay': ['delete_tickets_ticketId_'],
  },
  shelves: {
    'a replacement is lost': ['replaceAuthor'],
    'volumes are lost': ['addVolume', 'listVolumes'],
    'deleted volumes stay': ['deleteVolume'],
    'deleted copies stay': ['deleteCopy'],
  },
} satisfies Record<keyof typeof worlds, Record<string, string[]>>;

type Name = keyof typeof faults;
const names = Object.keys(faults) as Name[];

async function checkWorld(name: Name, fault?: string) {
  const { contract, app, server, existing } = worlds[name](fault);
  const before = existing();
  const report = await check(contract, app, { server, signIn: printsToken });
  expect(existing(), 'what was there before').toEqual(before);
  return report;
}

describe('a right server has no violation, and every operation that is safe is observed', () => {
  const notTried: Partial<Record<Name, string[]>> = {
    forms: ['countWords'],
    projects: [
      ...[
        'logIn',
        'logOut',
        'logOutByLink',
        'changePassword',
        'tidy',
        'invite',
        'changeMe',
        'deleteMe',
        'follow',
      ],
      ...['unfollow', 'deleteProjects'],
    ],
  };
  const warnings: Partial<Record<Name, object[]>> = {
    books: [
      {
        line: 52,
        what: 'The link of addBook gives lendBook nothing, and lendBook shows no field of the request.',
      },
    ],
    tickets: [
      {
        line: 8,
        what: 'x-filter of get_tickets: no link leads to it from an operation that stores with the field state for state.',
      },
    ],
  };
  test.each(names)('%s', async (name) => {
    const { findings, observed, chosen, unused, left } = await checkWorld(name);
    expect(findings.map(({ id, title, came }) => ({ id, title, came }))).toEqual([]);
    expect(observed).toBe(chosen - (notTried[name]?.length ?? 0));
    expect(unused).toEqual(warnings[name] ?? []);
    if (name === 'shelves') expect(left).toEqual([]);
  });
});

describe.each(names)('the first entry names what is wrong in %s:', (name) => {
  test.each(Object.entries(faults[name]))('%s', async (fault, operations) => {
    const { findings } = await checkWorld(name, fault);
    expect(operations).toContain(findings[0]?.operation);
  });
});

test('what another client changes while a request is refused is no violation', async () => {
  const { findings, notes } = await checkWorld('animals', 'another client deletes one');
  expect(findings).toEqual([]);
  expect(notes.map(({ check }) => check)).toContain('refusal_changes_nothing');
});
