import { useNavigate } from 'react-router-dom';
import { ProductForm } from '@/features/selling/ProductForm';
import { dashboardMessages } from '@/dashboardMessages';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useSignedInUser } from '@/session/SessionContext';
import { Page } from '@/ui/Page';

export function AddProductPage() {
  const { email } = useSignedInUser();
  const navigate = useNavigate();

  const showMyProducts = async () => {
    // A seller who has opened another page meanwhile stays there.
    if (window.location.pathname === paths.addProduct) await navigate(paths.myProducts);
  };
  return (
    <Page heading={messages.titles.addProduct} lead={dashboardMessages.addProduct.lead} width="text">
      <ProductForm key={email} seller={email} onAdded={showMyProducts} />
    </Page>
  );
}
