import { patternCode } from '../../schema/compile-pattern.ts';
import type { CodePart } from './compile-function.ts';
import type { Condition, Evaluation, EvaluationStep } from '../../validation/evaluation.ts';

/** The function of an evaluation, which adds the evaluated names or indexes to `found`. */
export function writeEvaluation(
  { kind }: Evaluation,
  steps: readonly EvaluationStep[],
): readonly CodePart[] {
  return [
    text('function '),
    { kind: 'function' },
    text('(data, found){'),
    ...steps.flatMap((step) => writeStep(step, kind)),
    text('return found;}'),
  ];
}

function writeStep(step: EvaluationStep, kind: Evaluation['kind']): readonly CodePart[] {
  switch (step.kind) {
    case 'names':
      return [text(`for(const key of ${JSON.stringify(step.names)})found.add(key);`)];
    case 'pattern': {
      const code = patternCode(step.pattern);
      const pattern: CodePart = { kind: 'constant', prefix: 'pattern', code };
      return [
        text('for(const key of Object.keys(data))if('),
        pattern,
        text('.test(key))found.add(key);'),
      ];
    }
    case 'first':
      return [text(`for(let i=0;i<${String(step.count)};i++)found.add(i);`)];
    case 'matching':
      return [
        text('data.forEach((item, i)=>{if('),
        { kind: 'function', place: step.place },
        text('(item))found.add(i);});'),
      ];
    case 'all':
      return [text(kind === 'items' ? everyItem : everyName)];
    case 'call': {
      const evaluation = { place: step.place, kind, isOwn: false };
      return [
        ...writeCondition(step.condition),
        { kind: 'evaluation', evaluation },
        text('(data, found);'),
      ];
    }
  }
}

const everyItem = 'for(let i=0;i<data.length;i++)found.add(i);';
const everyName = 'for(const key of Object.keys(data))found.add(key);';

function writeCondition(condition: Condition | undefined): readonly CodePart[] {
  switch (condition?.kind) {
    case undefined:
      return [];
    case 'valid':
      return [text('if('), { kind: 'function', place: condition.place }, text('(data))')];
    case 'invalid':
      return [text('if(!'), { kind: 'function', place: condition.place }, text('(data))')];
    case 'present':
      return [text(`if(Object.hasOwn(data, ${JSON.stringify(condition.name)}))`)];
  }
}

function text(code: string): CodePart {
  return { kind: 'text', text: code };
}
