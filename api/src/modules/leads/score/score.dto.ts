import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsNumber, IsObject, IsOptional, IsString, Max, Min, ValidateNested } from 'class-validator';
import { CODE_HOST_TYPES, type CodeHostType } from '../../signal-types/signal-types.js';
import { completeWeights, type ScoreWeights } from '../score-formula/score-weights.js';

const MAX_WEIGHT = 100;
const MAX_HALF_LIFE_DAYS = 3650;
const MAX_BREADTH = 10;

export class SignalWeights implements Partial<Record<CodeHostType, number>> {
  @weight() WatchEvent?: number;
  @weight() PullRequestEvent?: number;
  @weight() PullRequestReviewEvent?: number;
  @weight() IssuesEvent?: number;
  @weight() CommitCommentEvent?: number;
  @weight() IssueCommentEvent?: number;
  @weight() PullRequestReviewCommentEvent?: number;
  @weight() ForkEvent?: number;
  @weight() CreateEvent?: number;
  @weight() DeleteEvent?: number;
  @weight() PushEvent?: number;
  @weight() MemberEvent?: number;
  @weight() PublicEvent?: number;
  @weight() GollumEvent?: number;
  @weight() ReleaseEvent?: number;
}

export class Weights {
  @ApiProperty({
    type: SignalWeights,
    description: 'Points of a signal of today by its type. Absent types have the default.',
  })
  @IsObject()
  @ValidateNested()
  @Type(() => SignalWeights)
  signals!: SignalWeights;

  @ApiProperty({ minimum: 1, maximum: MAX_HALF_LIFE_DAYS, description: 'Days after which a signal is worth half.' })
  @IsNumber()
  @Min(1)
  @Max(MAX_HALF_LIFE_DAYS)
  recencyHalfLifeDays!: number;

  @ApiProperty({
    minimum: 0,
    maximum: MAX_BREADTH,
    description:
      "Relative increase of each lead's score for each doubling of the number of people of the same company: 0.25 is a quarter.",
  })
  @IsNumber()
  @Min(0)
  @Max(MAX_BREADTH)
  breadth!: number;
}

export class ScoreWeightsQuery {
  @ApiProperty()
  @IsString()
  customer_slug!: string;
}

export class ChangeWeights extends ScoreWeightsQuery {
  @ApiProperty()
  @IsObject()
  @ValidateNested()
  @Type(() => Weights)
  weights!: Weights;
}

export class ScoreWeightsAnswer {
  @ApiProperty({ type: Weights })
  weights!: ScoreWeights;

  @ApiProperty({ type: Weights })
  defaults!: ScoreWeights;
}

class ScoreBucket {
  @ApiProperty({ type: 'integer', example: 70 })
  from!: number;

  @ApiProperty({ type: 'integer', example: 79 })
  to!: number;

  @ApiProperty({
    type: 'integer',
    description: 'Number of leads that would have a score in this range; estimated in large workspaces.',
  })
  leads!: number;
}

class ScoreExample {
  @ApiProperty({ type: 'integer' })
  leadId!: number;

  @ApiProperty({ description: 'Name of the person, otherwise the login.' })
  name!: string;

  @ApiProperty({ description: 'Score with one decimal.' })
  before!: number;

  @ApiProperty()
  after!: number;
}

export class ScorePreviewView {
  @ApiProperty({ type: [ScoreBucket] })
  buckets!: ScoreBucket[];

  @ApiProperty({ type: [ScoreExample], description: 'Leads whose score would change most.' })
  examples!: ScoreExample[];
}

export class SavedWeights {
  @ApiProperty({ enum: [true] })
  success!: true;
}

export function readWeights({ signals, recencyHalfLifeDays, breadth }: Weights): ScoreWeights {
  const signalWeights = Object.fromEntries(CODE_HOST_TYPES.map((type) => [type, signals[type]]));
  return completeWeights({ signals: signalWeights, recencyHalfLifeDays, breadth });
}

function weight(): PropertyDecorator {
  return (target, property) => {
    ApiProperty({ type: Number, required: false, minimum: 0, maximum: MAX_WEIGHT })(target, property);
    IsOptional()(target, property);
    IsNumber()(target, property);
    Min(0)(target, property);
    Max(MAX_WEIGHT)(target, property);
  };
}
