import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export const filterOperators = ['IN', '=', '>', '<', 'ILIKE'] as const;
export type FilterOperator = (typeof filterOperators)[number];

export const filterProperties = [
  'jobTitle',
  'companyName',
  'fullName',
  'companyCountryCode',
  'companyEmployeeCount',
  'repository',
  'signalType',
  'lastSignalDate',
  'tags',
  'isFavorite',
  'recycled',
  'companyId',
  'minScore',
] as const;
export type FilterProperty = (typeof filterProperties)[number];

const scalar = [{ type: 'string' }, { type: 'number' }];

/** One condition of a list; several are all to hold. Checked by `readFilters`, which knows what goes together. */
export class Filter {
  @ApiProperty({ enum: filterProperties, enumName: 'FilterProperty' })
  propertyName!: FilterProperty;

  @ApiProperty({ enum: filterOperators, enumName: 'FilterOperator' })
  operator!: FilterOperator;

  @ApiProperty({
    oneOf: [...scalar, { type: 'boolean' }, { type: 'array', items: { oneOf: scalar } }],
    nullable: true,
    description: 'ILIKE takes the wildcards % and _ (\\% and \\_ are literal); IN takes a list; dates are YYYY-MM-DD.',
  })
  value!: string | number | boolean | (string | number)[] | null;

  @ApiPropertyOptional({ description: 'Inverts the filter; leads that have no value then match.' })
  negate?: boolean;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'lastSignalDate only: that many days before today, in place of the value.',
  })
  days?: number;
}
