import { ApiProperty } from '@nestjs/swagger';

/** The contact of a lead in the CRM of the workspace, as it was read last. */
export class LeadCrmContact {
  @ApiProperty({ example: 'HubSpot', description: 'Name of the CRM.' })
  crm!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Page of the contact in the CRM.' })
  url!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Owner in the CRM.' })
  owner!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Stage in the CRM.' })
  stage!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Owner of the lead here.' })
  ownerHere!: string | null;

  @ApiProperty({ description: 'Whether both have an owner, and not the same. Neither is changed.' })
  hasOwnerConflict!: boolean;

  @ApiProperty({ description: 'Whether the CRM has no such contact any more.' })
  isMissing!: boolean;

  @ApiProperty({ type: String, format: 'date-time', description: 'When owner and stage were read.' })
  readAt!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  pushedAt!: string;

  @ApiProperty({ type: String, nullable: true, description: 'The user who pushed the lead last.' })
  pushedBy!: string | null;
}

export class CompanyCrmContact extends LeadCrmContact {
  @ApiProperty({ type: 'integer' })
  leadId!: number;

  @ApiProperty({ description: 'Name of the lead.' })
  name!: string;
}
