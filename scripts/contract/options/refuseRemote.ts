import { PlainProblem } from '../../plainProblem';

/** A server that is not on this machine is somebody's: nothing is sent there before they have agreed. */
export function refuseRemote(server: string): never {
  throw new PlainProblem(
    [
      `${server} is not on this machine, so nothing was sent. The check would`,
      '  - make some hundred people and phones there, named contract-check-…, and delete them again,',
      '  - leave some hundred orders, because no call of the contract deletes orders,',
      '  - read every list, and send some thousand requests, many of them wrong on purpose.',
      'It changes nothing that it did not make. If the owners of that server agree, add --yes-remote.',
    ].join('\n'),
  );
}
