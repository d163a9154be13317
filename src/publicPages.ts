import { paths } from './paths';

/** The pages that are rendered at the build, by the file that each becomes. The last one answers what nobody knows. */
export const publicPages = {
  'index.html': { path: paths.home, route: paths.home, code: 'src/pages/HomePage.tsx' },
  'login.html': { path: paths.login, route: paths.login, code: 'src/pages/LoginPage.tsx' },
  'signup.html': { path: paths.signup, route: paths.signup, code: 'src/pages/SignUpPage.tsx' },
  'blogs.html': { path: paths.blogs, route: paths.blogs, code: 'src/pages/BlogsPage.tsx' },
  '404.html': { path: '/404', route: '*', code: 'src/pages/NotFoundPage.tsx' },
} as const;

/** All other pages, whose document is empty until the app runs. */
export const appPaths = ['/dashboard', '/dashboard/**', '/categoryUsed/**'] as const;
