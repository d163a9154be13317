import type { Order } from '@/domain/order';
import { createBackOff } from '@/lib/async';
import { createStore, type Store } from '@/lib/createStore';
import { unsavedWork } from '@/lib/unsavedWork';
import type { ApiClient } from '@/services/api/client';
import type { PaymentsService } from '@/services/payments/payments';
import type { ChargeOutbox } from './chargeOutbox';
import type { IntentRecord, IntentRecords } from './intentRecords';
import { unclear } from './intentStatus';
import { PaymentLock } from './paymentLock';
import { isUnsaved, mustReadBack, reduce, startOf } from './paymentMachine';
import type { Effect, Payment, PaymentEvent } from './paymentMachine';
import type { PaymentState } from './paymentStates';
import { confirmIntent, createIntent, createMethod, messageOf, readIntent } from './stripeCalls';
import type { Confirmation } from './stripeCalls';

interface PaymentTools {
  api: ApiClient;
  payments: PaymentsService;
  intents: IntentRecords;
  outbox: ChargeOutbox;
  /** From the server, not from the cache. */
  fetchOrder: (bookingId: string) => Promise<Order>;
}

const firstRead = 15_000;
const longestWait = 30_000;

/**
 * Runs the payment of one booking by one user in this tab: gives events to the machine and executes the effects. It goes
 * on while the payment page is left.
 */
export class PaymentController {
  private readonly tools: PaymentTools;
  private payment: Payment;
  private readonly shown: Store<Payment>;
  private readonly lock: PaymentLock;
  private readonly backOff = createBackOff({
    run: () => this.send({ type: 'readDue' }),
    longest: longestWait,
  });
  private readonly unfollowOutbox: () => void;
  private endWork: (() => void) | undefined;
  private isStopped = false;

  constructor(tools: PaymentTools, { bookingId, email }: { bookingId: string; email: string }) {
    this.tools = tools;
    this.payment = startOf(bookingId, email);
    this.shown = createStore(this.payment);
    this.lock = new PaymentLock(bookingId);
    this.unfollowOutbox = tools.outbox.subscribe(this.followOutbox);
    this.followOutbox();
  }

  get = () => this.shown.get();
  subscribe = (listener: () => void) => this.shown.subscribe(listener);

  /** The payment page is open, with the order as it is now. */
  visit = (order: Order) => this.send({ type: 'visited', order });
  leave = () => {
    this.send({ type: 'left' });
    setTimeout(() => this.send({ type: 'stayedAway' }));
  };
  /** No page is open, but a confirmation of this booking has no known outcome. */
  resume = () => this.send({ type: 'resumed' });
  tryAgain = () => this.send({ type: 'retried' });
  pay = (confirmation: Confirmation) => this.send({ type: 'payPressed', confirmation });

  /** Reads the intent back at once, where that is due later. */
  checkNow = () => {
    if (!this.isStopped && mustReadBack(this.payment, Date.now())) this.backOff.now();
  };

  stop = () => {
    this.isStopped = true;
    this.unfollowOutbox();
    this.backOff.stop();
    this.lock.stopWaiting();
    this.lock.free();
    this.endWork?.();
  };

  private followOutbox = () => {
    const { outbox } = this.tools;
    const { bookingId } = this.payment;
    this.send({
      type: 'outboxChanged',
      charge: outbox.chargeOf(bookingId),
      recordedAs: outbox.recordedAs(bookingId),
    });
  };

  private send(event: PaymentEvent): void {
    void this.execute(event);
  }

  /** Resolves when the effects of the event are done. */
  private async execute(event: PaymentEvent): Promise<void> {
    if (this.isStopped) return;
    const before = this.payment.at;
    const [payment, effects] = reduce(this.payment, event, Date.now());
    this.payment = payment;
    this.holdWhatIsNeeded(before);
    const running = effects.map((effect) => this.run(effect));
    this.shown.set(this.payment);
    await Promise.all(running);
  }

  /** The lock, the wait for another tab, the next reading and the warning against a reload follow from the state. */
  private holdWhatIsNeeded(before: PaymentState) {
    const { payment, lock, backOff } = this;
    if (!payment.isOwnAttempt) lock.free();
    if (payment.at !== before) {
      backOff.stop();
      if (payment.at === 'otherTab') lock.whenFree(() => this.send({ type: 'otherTabEnded' }));
      else lock.stopWaiting();
    }
    if (!mustReadBack(payment, Date.now())) backOff.stop();
    else if (!payment.isReading && !backOff.isWaiting())
      backOff.later(payment.at === 'confirming' ? firstRead : undefined);
    if (isUnsaved(payment)) this.endWork ??= unsavedWork.begin();
    else {
      this.endWork?.();
      this.endWork = undefined;
    }
  }

  private run(effect: Effect): Promise<void> | void {
    const { outbox, intents } = this.tools;
    const { bookingId, email } = this.payment;
    switch (effect.do) {
      case 'addCharge':
        return outbox.add(effect.charge);
      case 'prepare':
        return this.prepare(effect.mustReadOrder);
      case 'createIntent':
        return this.createIntent(effect.order);
      case 'check':
        return this.check(effect.attempt, effect.mustReadOrder);
      case 'createMethod':
        return createMethod(effect.confirmation).then((refusal) =>
          this.execute({ type: 'methodCreated', attempt: effect.attempt, refusal }),
        );
      case 'store':
        return intents
          .store(effect.intent)
          .then((isStored) => this.execute({ type: 'stored', attempt: effect.attempt, isStored }));
      case 'confirm': {
        const { attempt, intent, confirmation } = effect;
        return confirmIntent(confirmation, intent.clientSecret).then((status) =>
          this.execute({ type: 'answered', attempt, intent, status }),
        );
      }
      case 'readBack':
        return this.readBack();
      case 'removeIntent':
        return intents.remove(bookingId, email);
    }
  }

  /** One tab at a time, until the intent is stored, so that the next tab finds it. */
  private async prepare(mustReadOrder: boolean) {
    const release = await this.lock.acquireToPrepare(
      () => !this.isStopped && this.payment.at === 'preparing',
    );
    if (!release) return this.send({ type: 'otherTabPays' });
    try {
      if (mustReadOrder && this.payment.order)
        this.send({ type: 'orderRead', order: await this.tools.fetchOrder(this.payment.bookingId) });
      if (this.payment.at !== 'preparing') return;
      const intent = await this.loadIntent();
      const status = intent && (await readIntent(this.tools.payments, intent.clientSecret));
      await this.execute({ type: 'looked', intent, status });
    } catch (error) {
      this.send({ type: 'failed', message: messageOf(error) });
    } finally {
      release();
    }
  }

  private async createIntent({ price, phoneName }: Order) {
    const { bookingId, email } = this.payment;
    try {
      const clientSecret = await createIntent(this.tools.api, price);
      // The buyer may have signed out meanwhile: no secret stays behind.
      if (this.isStopped || this.payment.at !== 'preparing') return;
      const intent: IntentRecord = { bookingId, email, price, phoneName, clientSecret };
      this.send({ type: 'created', intent, isStored: await this.tools.intents.store(intent) });
    } catch (error) {
      this.send({ type: 'failed', message: messageOf(error) });
    }
  }

  private async check(attempt: number, mustReadOrder: boolean) {
    const isNeeded = () => !this.isStopped && this.payment.isOwnAttempt && this.payment.attempt === attempt;
    if (!(await this.lock.acquire(isNeeded))) return this.send({ type: 'otherTabPays', attempt });
    const { bookingId } = this.payment;
    const order = mustReadOrder ? await this.tools.fetchOrder(bookingId).catch(() => undefined) : undefined;
    await this.loadIntent();
    this.send({ type: 'checked', attempt, order });
  }

  private async readBack() {
    const intent = await this.loadIntent();
    const status = intent ? await readIntent(this.tools.payments, intent.clientSecret) : unclear;
    this.send({ type: 'readBack', intent, status });
  }

  /** As the last tab has left it. */
  private async loadIntent(): Promise<IntentRecord | undefined> {
    const intent = await this.tools.intents.of(this.payment.bookingId, this.payment.email);
    this.send({ type: 'intentLoaded', intent });
    return intent;
  }
}
