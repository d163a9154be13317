import { QuestionPanels, QuestionsSkeleton } from '@/features/faq/QuestionPanels';
import { faqMessages } from '@/features/faq/messages';
import { messages } from '@/messages';
import { Page } from '@/ui/Page';
import { QueryBoundary } from '@/ui/QueryBoundary';
import text from '@/ui/text.module.css';
import styles from './BlogsPage.module.css';

export function BlogsPage() {
  return (
    <Page heading={messages.titles.blogs} lead="What we learned from a great many second owners." hasDial>
      <div className={styles.articles}>
        {articles.map(({ id, title, paragraphs }) => (
          <article key={id} className={styles.article}>
            <h2 className={`${text.h4} ${styles.heading}`}>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className={`${text.body1} ${styles.paragraph}`}>
                {paragraph}
              </p>
            ))}
          </article>
        ))}
      </div>
      <section aria-labelledby="questions" className={styles.questions}>
        <h2 id="questions" className={`${text.h4} ${styles.questionsHeading}`}>
          {faqMessages.heading}
        </h2>
        <QueryBoundary failed={faqMessages.failed} loading={<QuestionsSkeleton />}>
          <QuestionPanels />
        </QueryBoundary>
      </section>
    </Page>
  );
}

const articles = [
  {
    id: 'five-minutes',
    title: 'Five minutes before you buy',
    paragraphs: [
      'Meet where there is light and a socket. Switch the phone off and on again: a phone that starts cleanly has passed half of the test already.',
      'Open the camera, front and back. Call a friend and let them talk. Plug in a charger and wiggle the cable a little. Turn the screen to full white and look for a shadow where the keyboard used to be.',
      'Ask the seller to sign out of their account while you watch. A phone that is still tied to another account cannot be used.',
    ],
  },
  {
    id: 'fair-price',
    title: 'What a fair price is made of',
    paragraphs: [
      'Most phones lose a third of their price in the first year and a fifth of what is left in each year after. A new battery adds a little back, a cracked corner takes more away than you would like.',
      'Compare three listings of the same model in the same condition. The one in the middle is usually right. Much cheaper means a question is still open: ask it.',
    ],
  },
  {
    id: 'ready-to-sell',
    title: 'Getting a phone ready for its second owner',
    paragraphs: [
      'Back up, sign out of every account, then reset the phone from its own settings. In that order: a reset alone may leave the lock in place.',
      'Take the picture in daylight, on a plain table, with the scratches visible. Buyers who saw the scratch before do not haggle about it afterwards.',
      'Say how long you used it and why you sell it. One honest sentence sells better than ten fine words.',
    ],
  },
];
