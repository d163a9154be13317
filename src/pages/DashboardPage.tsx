import { NoRole } from '@/features/dashboard/NoRole';
import { RolePageCards } from '@/features/dashboard/RolePageCards';
import { rolePages } from '@/features/dashboard/rolePages';
import { messages } from '@/messages';
import { useSignedInUser } from '@/session/SessionContext';
import { useRoles } from '@/session/useRoles';
import { Page } from '@/ui/Page';

export function DashboardPage() {
  const { displayName, email } = useSignedInUser();
  const { roles } = useRoles();
  return (
    <Page heading={messages.titles.dashboard} lead={messages.dashboard.welcome(displayName || email)}>
      {/* Until the roles are known the shell's menu says so. */}
      {roles && (roles.size === 0 ? <NoRole /> : <RolePageCards pages={rolePages(roles)} />)}
    </Page>
  );
}
