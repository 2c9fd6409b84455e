import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { AppError, onConflict } from '../../platform/errors.js';
import { Secrets } from '../../platform/secrets.js';
import { checkedCustomer, type CustomerInput } from './customer-rules.js';
import { toCustomerView, type CustomerView } from './customer.dto.js';
import { Customer } from './customer.entity.js';

@Injectable()
export class CustomersService {
  constructor(
    @InjectRepository(Customer) private readonly customers: Repository<Customer>,
    private readonly secrets: Secrets,
  ) {}

  /** Every customer, active or not, by name. */
  async list(): Promise<CustomerView[]> {
    const customers = await this.customers.find({ order: { name: 'asc', id: 'asc' } });
    return customers.map((customer) => toCustomerView(customer, this.secrets));
  }

  async create(input: CustomerInput): Promise<Customer> {
    const customer = this.customers.create({ ...checkedCustomer(input), promptConfig: {}, active: true });
    return this.customers.save(customer).catch(
      onConflict({
        customer_slug_key: () => new AppError('conflict', 'Another customer has this slug.', { field: 'slug' }),
        customer_email_domain_key: () =>
          new AppError('conflict', 'Another customer has this email domain.', { field: 'email_domain' }),
      }),
    );
  }

  /** @throws AppError not_found */
  async requireBySlug(slug: string): Promise<Customer> {
    const customer = await this.customers.findOneBy({ slug });
    if (!customer) throw new AppError('not_found', `There is no customer with the slug ${slug}.`);
    return customer;
  }
}
