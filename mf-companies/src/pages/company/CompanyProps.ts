import type { Api } from '@forksight/sdk';

export interface CompanyProps {
  company: Api.CompanyDetail;
  workspace: string;
}
