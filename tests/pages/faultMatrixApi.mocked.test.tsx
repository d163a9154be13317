import { lists } from '../faults/calls/lists';
import { roles } from '../faults/calls/roles';
import { writes } from '../faults/calls/writes';
import { describeMatrix } from '../faults/jsdom/describeMatrix';

describeMatrix([...lists, ...roles, ...writes]);
