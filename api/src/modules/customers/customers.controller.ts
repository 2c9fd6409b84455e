import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { CustomerList } from './customer.dto.js';
import { CustomersService } from './customers.service.js';

@ApiTags('administration')
@Controller('customers')
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  @Get()
  @Access('admin')
  @ApiOkResponse({ type: CustomerList })
  async list(): Promise<CustomerList> {
    return { data: await this.customers.list() };
  }
}
