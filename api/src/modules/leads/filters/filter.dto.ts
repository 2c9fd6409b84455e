import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { FILTER_OPERATORS, FILTER_PROPERTIES, type FilterOperator, type FilterProperty } from './filter-rules.js';

const SCALAR = [{ type: 'string' }, { type: 'number' }];

/** One condition of a list; all conditions must hold. `readFilters` checks which parts go together. */
// For descriptions of the filters in other modules.
export { FILTER_OPERATORS, FILTER_PROPERTIES };

export class Filter {
  @ApiProperty({ enum: FILTER_PROPERTIES, enumName: 'FilterProperty' })
  propertyName!: FilterProperty;

  @ApiProperty({ enum: FILTER_OPERATORS, enumName: 'FilterOperator' })
  operator!: FilterOperator;

  @ApiProperty({
    oneOf: [...SCALAR, { type: 'boolean' }, { type: 'array', items: { oneOf: SCALAR } }],
    nullable: true,
    description: 'ILIKE takes the wildcards % and _ (\\% and \\_ are literal); IN takes a list; dates are YYYY-MM-DD.',
  })
  value!: string | number | boolean | (string | number)[] | null;

  @ApiPropertyOptional({ description: 'Inverts the filter. Leads without a value then match.' })
  negate?: boolean;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'Instead of `value`: number of days before today for lastSignalDate, after today for nextStepDate.',
  })
  days?: number;
}
