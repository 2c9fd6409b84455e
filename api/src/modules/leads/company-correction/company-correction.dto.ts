import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, ValidateIf } from 'class-validator';
import { MAX_NAME_LENGTH } from '../../../platform/limits.js';
import { Attribution } from '../list/lead.dto.js';

export class CorrectCompany {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    maxLength: MAX_NAME_LENGTH,
    description: 'Name of the company; null: the person works for no company.',
  })
  @ValidateIf(({ name }: CorrectCompany) => name !== null)
  @IsString()
  @MaxLength(MAX_NAME_LENGTH)
  name!: string | null;
}

class CorrectedCompanyView {
  @ApiProperty({ type: 'integer' })
  companyId!: number;

  @ApiProperty()
  companyName!: string;
}

export class CorrectedCompany {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: CorrectedCompanyView, nullable: true, description: 'The company after the change; null: none.' })
  company!: CorrectedCompanyView | null;

  @ApiProperty({ type: Attribution, nullable: true })
  attribution!: Attribution | null;
}
