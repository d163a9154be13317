import type { Question } from '@/services/api/schema';

/** Questions and answers for buyers and sellers. */
export const questions: Question[] = [
  {
    _id: '696a57d51d4c7e0012006601',
    name: 'How does buying on Second Ring work?',
    answer:
      'Choose a brand, open the phone that you like and press "Booking now". The seller keeps it for you, and under My Orders you can pay for it by card. You agree with the seller where to meet.',
  },
  {
    _id: '696a57fa1d4c7e0012006602',
    name: 'What do Excellent, Good and Fair mean?',
    answer:
      'Excellent: no marks that you would notice in daily use. Good: light marks, everything works. Fair: visible wear or a flaw that the seller names in the description, at a price to match.',
  },
  {
    _id: '696a581f1d4c7e0012006603',
    name: 'What should I check when I meet the seller?',
    answer:
      'Switch the phone on, make a call, take a picture with every camera and charge it for a minute. Ask the seller to sign out of all accounts and to reset the phone while you watch.',
  },
  {
    _id: '696a58441d4c7e0012006604',
    name: 'When is my card charged?',
    answer:
      'Only when you press Pay and your bank agrees. A booking alone costs nothing. After the payment you see a transaction number; keep it in case you have a question.',
  },
  {
    _id: '696a58691d4c7e0012006605',
    name: 'How do I sell a phone?',
    answer:
      'Sign up as a seller, add your phone with a picture, an honest description and a price, and it appears under its brand at once. Once it is gone, mark it as sold.',
  },
  {
    _id: '696a588e1d4c7e0012006606',
    name: 'Can I show my phone on the home page?',
    answer: 'Yes. Open My Products and press "Post Ads" beside the phone. It costs nothing.',
  },
  {
    _id: '696a58b31d4c7e0012006607',
    name: 'What does a verified seller mean?',
    answer:
      'One of our admins has looked at the account and confirmed it as a seller. It does not replace a look at the phone itself.',
  },
  {
    _id: '696a58d81d4c7e0012006608',
    name: 'How do I prepare my old phone for sale?',
    answer:
      'Make a backup, sign out of your account so that the activation lock is off, remove the SIM and memory cards and reset the phone to factory settings. A clean screen helps the price, too.',
  },
];
